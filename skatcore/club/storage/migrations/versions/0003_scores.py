"""Items of form 2: deals with their scores, rules under a digest that lasts and in outline."""

from __future__ import annotations

import json
from typing import Any, Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0003"
down_revision: Final = "0002"


def upgrade() -> None:
    """Add what older versions did not keep; what cannot be read stays as it is.

    A column is renamed, so that a program of an older version which still has the store open is
    refused when it writes, and no entry is confirmed that this version could not read.
    """
    from skatcore.club.sheet.stored import TABLE as SHEETS
    from skatcore.club.tournament.store import TABLE as TOURNAMENTS

    op.add_column("sheet_rules", sa.Column("outline", sa.Text))
    connection = op.get_bind()
    rules_rows = connection.execute(sa.text("SELECT id, text FROM sheet_rules"))
    texts: dict[int, str] = {row.id: row.text for row in rules_rows}
    for table, rules in ((SHEETS, "i.rules"), (TOURNAMENTS, "h.rules")):
        log, items = table.heads.name, table.items.name
        item_rows = sa.text(
            f"SELECT i.{log}, i.number, i.kind, i.body, {rules} FROM {items} i"  # noqa: S608 - our own names
            f" JOIN {log} h ON h.id = i.{log} ORDER BY i.{log}, i.number"
        )
        logs: dict[int, list[Any]] = {}
        for row in connection.execute(item_rows).all():
            logs.setdefault(row[0], []).append(row[1:])
        for number, rows in logs.items():
            _upgrade(connection, table, number, rows, texts)
        connection.execute(sa.text(f"ALTER TABLE {items} RENAME COLUMN kind TO item_kind"))


def _upgrade(connection: sa.Connection, table: Any, log: int, rows: list[Any], texts: dict[int, str]) -> None:
    from skatcore.club.log import AS_WRITTEN
    from skatcore.club.storage.log_table import ONCE
    from skatcore.club.storage.upgrades import STEPS, upgraded

    rules = rows[0][3]
    try:
        data = [json.loads(body) for _, _, body, _ in rows]
        data[0]["text"] = texts[rules]
        data = STEPS[1](data)
        present = upgraded(data, 2)
        items = table.log_of([table.item.validate_python(item, context=AS_WRITTEN) for item in present], "").items
        bodies = [item.model_dump_json(exclude=ONCE) for item in items]
        outline = items[0].outline and items[0].outline.model_dump_json()
    except Exception:  # noqa: BLE001 - damaged, or not to be judged here: it is kept as far as it is known
        try:
            known = [{key: item[key] for key in item if key not in ONCE} for item in data]
            bodies = [json.dumps(item, ensure_ascii=False) for item in known]
        except Exception:  # noqa: BLE001 - damaged: reported when it is read
            return
        outline = None
    if len(bodies) != len(rows):
        return
    update = f"UPDATE {table.items.name} SET body = :body WHERE {table.heads.name} = :log AND number = :number"  # noqa: S608 - our own names
    connection.execute(
        sa.text(update), [{"body": body, "log": log, "number": row[0]} for row, body in zip(rows, bodies, strict=True)]
    )
    digest = json.loads(bodies[0]).get("digest", "")
    connection.execute(
        sa.text("UPDATE sheet_rules SET digest = :digest, outline = COALESCE(outline, :outline) WHERE id = :rules"),
        {"digest": digest, "outline": outline, "rules": rules},
    )

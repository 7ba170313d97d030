"""Charts as SVG: panels that are drawn, read out and shown without a library, a font or a script."""

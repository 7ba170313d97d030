// The service worker: what a page needs without a connection.
"use strict";

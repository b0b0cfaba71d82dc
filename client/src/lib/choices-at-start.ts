import { restoreChoicesFromCookie } from "./device-choices.ts";

// Runs before any other module reads storage.
restoreChoicesFromCookie();

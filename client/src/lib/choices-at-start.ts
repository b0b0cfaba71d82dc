import { takeChoicesBack } from "./device-choices.ts";

// Before any other module reads what is stored.
takeChoicesBack();

// The servers of others in one process, for tests in a browser: each process more costs a run its start and its memory.
// In turn: when mails can be read, all of them are up.
await import("./google-double/main.ts");
await import("./identity-doubles/main.ts");
await import("./mail-double/main.ts");

export {};

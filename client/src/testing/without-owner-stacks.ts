// React makes an error and a task for each element that it draws, so that a warning can say who drew it: a tenth of the
// time of these tests. Where a console has no tasks it makes none, and errors only until there are many in a second.
Reflect.deleteProperty(console, "createTask");
const React = await import("react");
const internals = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => 1_000_000,
  set: () => {},
  configurable: true,
});

export {};

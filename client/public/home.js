// The feed's first answers are asked for while its code is still on its way (early-answers.ts hands them on).
(() => {
  let personId;
  try {
    personId = JSON.parse(localStorage.getItem("manualUser") ?? "{}").id;
  } catch {
    // Storage may be forbidden.
  }
  const headers = {
    "content-type": "application/json",
    accept: "application/json",
    ...(personId && { "x-manual-user-id": personId }),
  };
  const ask = (path) => {
    // Read to its end, so that one that nobody takes holds no connection.
    const answer = fetch(path, { method: "GET", credentials: "include", headers }).then(
      async (response) => new Response(await response.arrayBuffer(), response),
    );
    // Without a connection it is the app that says so.
    answer.catch(() => {});
    return [path, answer];
  };
  window.earlyAnswers = {
    askedAt: performance.now(),
    personId,
    byPath: Object.fromEntries(["/api/auth/user", "/api/dashboard"].map(ask)),
  };
})();

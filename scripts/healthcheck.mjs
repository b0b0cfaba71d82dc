/** node scripts/healthcheck.mjs: ends with 0 when the server on this machine answers at /api/health, else with 1. */

const port = process.env.PORT || "3000";
const longestMs = 4000;

try {
  const signal = AbortSignal.timeout(longestMs);
  const { status } = await fetch(`http://127.0.0.1:${port}/api/health`, { signal });
  process.exitCode = status === 200 ? 0 : 1;
} catch {
  process.exitCode = 1;
}

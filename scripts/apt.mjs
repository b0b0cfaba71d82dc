import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const lockPatience = 120_000;

/** True where we may install system packages ourselves: root on a Debian-like system. */
export const canInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs Debian packages without recommendations; resolves to whether it worked, after saying why not. */
export const aptInstall = async (packages, say) => {
  say(`apt-get: installing ${packages.join(" ")}...`);
  await apt(["update", "-q"]);
  const { code, errors } = await apt(["install", "-y", "-q", "--no-install-recommends", ...packages]);
  if (code !== 0) say(`apt-get failed: ${errors.trim().split("\n").slice(-5).join("\n")}`);
  return code === 0;
};

// The timeout option covers dpkg's lock only; the locks on the package lists need our own patience.
const apt = async (args) => {
  const deadline = performance.now() + lockPatience;
  for (;;) {
    const result = await attempt(["-o", `DPkg::Lock::Timeout=${lockPatience / 1000}`, ...args]);
    const locked = /Could not get lock|Unable to lock/.test(result.errors);
    if (result.code === 0 || !locked || performance.now() > deadline) return result;
    await wait(2000);
  }
};

const attempt = (args) =>
  new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
    const child = spawn("/usr/bin/apt-get", args, { env, stdio: ["ignore", "ignore", "pipe"] });
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text) => {
      errors += text;
    });
    child.once("close", (code) => resolve({ code, errors }));
  });

import { ApiError } from "#shared/http/errors.ts";
import { personHeader } from "./call.ts";
import { startRelogin } from "./relogin.ts";

/** Asks for a file and gives it to the person under the server's name for it. Throws `ApiError`, or `TypeError` offline. */
export const download = async (path: string, body: unknown) => {
  const response = await fetch(path, {
    method: "POST",
    credentials: "include",
    headers: { "content-type": "application/json", ...personHeader() },
    body: JSON.stringify(body),
  });
  if (response.status === 401) startRelogin();
  if (!response.ok) throw await ApiError.from(response);
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "";
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return name;
};

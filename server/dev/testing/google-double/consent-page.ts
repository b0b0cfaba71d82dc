const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? "");

const page = (title: string, content: string) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${escaped(title)}</title></head><body><main>${content}</main></body></html>`;

/** Where the person lets the app in, or not. `ticket` names the request. */
export const consentPage = (request: { ticket: string; account: string; scopes: string[] }) =>
  page(
    "Iniciar sesión con Google",
    `<h1>AI.Fred quiere acceder a tu cuenta de Google</h1><p>${escaped(request.account)}</p>
<ul>${request.scopes.map((scope) => `<li>${escaped(scope)}</li>`).join("")}</ul>
<form method="post" action="/o/oauth2/v2/decide"><input type="hidden" name="ticket" value="${escaped(request.ticket)}">
<button name="decision" value="deny">Cancelar</button> <button name="decision" value="allow">Permitir</button></form>`,
  );

/** From here no way leads back to the app. */
export const blockedPage = (status: number, error: string) =>
  page(
    "Acceso bloqueado",
    `<h1>Acceso bloqueado</h1><p>AI.Fred no ha completado el proceso de verificación de Google.</p>
<p>Error ${status}: ${escaped(error)}</p>`,
  );

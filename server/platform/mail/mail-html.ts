interface MailParts {
  /** All texts are escaped already. */
  title: string;
  paragraphs: string[];
  action: { label: string; href: string } | undefined;
  notes: string[];
  signature: string;
}

// Inline for programs that drop style sheets. No pure black or white, which some programs invert.
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background-color:#0a0f1b!important}
.sheet{background-color:#141a28!important}
.ink{color:#f3f1eb!important}
.muted{color:#afb6c3!important}
.button{background-color:#97bafe!important;color:#09152c!important}
.mark{color:#fabd4b!important}
}`;

const fontStyle = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const renderMailHtml = ({ title, paragraphs, action, notes, signature }: MailParts) => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${styles}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#f7f6f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background-color:#f7f6f1">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="ink" style="${fontStyle};font-size:20px;font-weight:700;color:#111d36;padding:0 4px 16px">AI<span class="mark" style="color:#80500a">.</span>Fred</td></tr>
<tr><td class="sheet" style="background-color:#fffefb;border-radius:24px;padding:28px 24px">
<h1 class="ink" style="${fontStyle};margin:0 0 16px;font-size:24px;line-height:30px;font-weight:600;color:#111d36">${title}</h1>
${paragraphs.map(paragraphOf).join("\n")}
${action ? buttonOf(action) : ""}
${notes.map(noteOf).join("\n")}
</td></tr>
<tr><td class="muted" style="${fontStyle};font-size:13px;line-height:18px;color:#4e586c;padding:16px 4px 0">${signature}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

const paragraphOf = (text: string) =>
  `<p class="ink" style="${fontStyle};margin:0 0 14px;font-size:16px;line-height:24px;color:#111d36">${text}</p>`;

const noteOf = (text: string) =>
  `<p class="muted" style="${fontStyle};margin:0 0 10px;font-size:14px;line-height:20px;color:#4e586c">${text}</p>`;

/** Not every program shows a button, so the address is written out too. */
const buttonOf = ({ label, href }: { label: string; href: string }) => `<p style="margin:22px 0 14px">
<a href="${href}" class="button" style="${fontStyle};display:inline-block;background-color:#1548bc;color:#fffefb;font-size:17px;line-height:24px;font-weight:600;text-decoration:none;padding:14px 28px;border-radius:28px">${label}</a>
</p>
<p class="muted" style="${fontStyle};margin:0 0 18px;font-size:13px;line-height:18px;color:#4e586c;word-break:break-all">${href}</p>`;

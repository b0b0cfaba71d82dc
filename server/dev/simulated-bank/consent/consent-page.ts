import { maskedIban } from "#server/dev/simulated-bank/account-numbers.ts";
import { accountName, ownerName } from "#server/dev/simulated-bank/account-page.ts";
import {
  type BankAccount,
  ibanOfAccount,
  maskedPanOfAccount,
} from "#server/dev/simulated-bank/bank-account.ts";
import { logoPath } from "#server/dev/simulated-bank/institution-logo.ts";
import type { Institution } from "#server/dev/simulated-bank/institutions.ts";
import type { AccessScope, Agreement, Requisition } from "#server/dev/simulated-bank/records.ts";
import { type Html, html } from "./html.ts";
import { icons, layout } from "./layout.ts";

interface Content {
  requisition: Requisition;
  institution: Institution;
  agreement: Agreement;
  accounts: BankAccount[];
  token: string;
  now: Date;
}

const dayInMs = 86_400_000;

const longDay = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "Europe/Madrid" });

/** Where a person lets the app read an account. */
export const consentPage = ({ requisition, institution, agreement, accounts, token, now }: Content) => {
  const [first] = accounts;
  const { name } = institution;
  const lastDay = new Date(now.getTime() + agreement.validDays * dayInMs);

  return layout(
    `Permiso de ${name}`,
    html`<p class="note"><strong>Banco simulado: los datos son inventados</strong> ${name} no interviene.</p>
<article class="card">
<p class="bank"><img src="${logoPath(institution.id)}" alt="" width="44" height="44"><span>${name}</span></p>
<h1>AI.Fred te pide permiso para leer</h1>
<ul class="facts">
${readings(agreement)}
<li>${icons.calendar}<span><strong>Durante ${agreement.validDays} días</strong><small>Hasta el ${longDay.format(lastDay)}</small></span></li>
</ul>
<h2>${accounts.length === 1 ? "Tu cuenta" : "Tus cuentas"}</h2>
${first ? html`<p class="holder">Titular: ${ownerName(first)}</p>` : ""}
<ul class="accounts">${accounts.map(accountRow)}</ul>
<p class="safe">${icons.shield}<span>Solo lectura. AI.Fred no puede mover tu dinero ni ve tus claves.</span></p>
</article>
<div class="actions">
${decisionForm("authorise", requisition.id, token, "Autorizar", "primary")}
${decisionForm("cancel", requisition.id, token, "Cancelar", "secondary")}
</div>`,
  );
};

const decisionForm = (
  decision: "authorise" | "cancel",
  id: string,
  token: string,
  label: string,
  look: string,
) =>
  html`<form method="post" action="/simulated-bank/psd2/${decision}/${id}"><input type="hidden" name="token" value="${token}"><button class="button ${look}" type="submit">${label}</button></form>`;

const readings = ({ scopes, historyDays }: Agreement): Html[] => {
  const lines: Record<AccessScope, Html> = {
    balances: html`<li>${icons.balance}<span><strong>Saldos</strong><small>Lo que tienes en cada cuenta.</small></span></li>`,
    transactions: html`<li>${icons.transactions}<span><strong>Movimientos</strong><small>Los de los últimos ${historyDays} días y los que vengan.</small></span></li>`,
    details: html`<li>${icons.account}<span><strong>Datos de la cuenta</strong><small>Titular, tipo de cuenta e IBAN.</small></span></li>`,
  };
  return (["balances", "transactions", "details"] as const)
    .filter((scope) => scopes.includes(scope))
    .map((scope) => lines[scope]);
};

const accountRow = (account: BankAccount) => {
  const iban = ibanOfAccount(account);
  const number = iban
    ? maskedIban(iban)
    : maskedPanOfAccount(account).replace(/^(\d{4})\*+/, "$1 **** **** ");
  return html`<li><span class="account-name">${accountName(account)}</span><span class="number">${number}</span></li>`;
};

import { unknownBank } from "#shared/rules/bank-label.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";

/** Banks without branches: people fill them from the card or the account of another bank, whose text names them. */
const wallets: readonly (readonly [name: string, words: RegExp])[] = [
  ["Revolut", /\brevolut\d*\b/],
  ["N26", /\bn26\b/],
  ["Wise", /\b(?:transfer)?wise\b/],
  ["Bnext", /\bbnext\b/],
  ["Vivid", /\bvivid\b/],
  ["PayPal", /\bpaypal\b/],
  ["bunq", /\bbunq\b/],
  ["Monese", /\bmonese\b/],
  ["Rebellion", /\brebellion\b/],
  ["Skrill", /\bskrill\b/],
  ["Neteller", /\bneteller\b/],
  ["Trade Republic", /\btrade ?republic\b/],
  ["MyInvestor", /\bmyinvestor\b/],
  ["Pibank", /\bpibank\b/],
  ["imagin", /\bimagin\b/],
];

/** "Recarga de *1180", "Top-Up by *1180", "Money added", "Añadiste dinero", "Ingreso con tarjeta". */
const filled =
  /\b(?:recarga(?:s|ste|do|da)?|top(?:ped)? ?up|(?:money|funds) added|added (?:money|funds)|add(?:ing)? (?:money|funds)|(?:dinero|fondos|saldo) anadidos?|anad(?:ir|iste|ido) (?:dinero|fondos|saldo)|carga (?:de|con) (?:saldo|tarjeta|cuenta)|(?:ingreso|deposito|aportacion) (?:con|desde|mediante|por|de) (?:la |tu |mi )?tarjeta|(?:card|bank) deposit|(?:deposit|added) (?:from|by|with) card|deposito bancario|transferencia bancaria a la cuenta (?:de )?paypal)\b/;

/** "Transferencia a cuenta bancaria", "Withdrawal to bank account", "Retirada de fondos". */
const emptied =
  /\b(?:(?:a|to) (?:tu |mi |la |your |my )?(?:cuenta bancaria|bank account|banco)|withdraw(?:al|n)|(?:retirada|retiro) de (?:fondos|saldo|dinero)|(?:fondos|saldo) retirados?|cash ?out)\b/;

/** What others send or give back, what a bank takes, and notes from a machine. */
const others =
  /\b(?:bizum\d*|comision(?:es)?|comissio|fee|devolucion|reembolso|refund|cashback|movil|telefono|prepago|cajero|efectivo|atm)\b/;

interface Row {
  accountId: string;
  amountCents: number;
  description: string;
}

interface Account {
  id: string;
  name?: string | undefined;
  institutionName?: string | undefined;
}

/** The bank where that is known, else what the person calls the account; null where neither says anything. */
const bankOf = ({ name = "", institutionName = unknownBank }: Account) => {
  const isKnown = institutionName !== unknownBank;
  const text = foldedPhrase(isKnown ? institutionName : name);
  const wallet = wallets.find(([, words]) => words.test(text));
  return wallet?.[0] ?? (isKnown ? institutionName : null);
};

/**
 * Rows among which a wallet was filled or emptied: of another account those that name it, of its own those that say so.
 * A purchase does neither, so that it is never taken for the other side of what somebody else sent.
 */
export const walletMoves = <One extends Row>(rows: readonly One[], accounts: readonly Account[]): One[][] => {
  const banks = new Map(accounts.map((account) => [account.id, bankOf(account)]));
  const told = rows.flatMap((row) => {
    const text = foldedPhrase(row.description);
    const bank = banks.get(row.accountId) ?? null;
    const named = wallets.flatMap(([name, words]) => (name !== bank && words.test(text) ? name : []));
    const isOwn = (row.amountCents > 0 ? filled : emptied).test(text);
    return (isOwn || named.length > 0) && !others.test(text) ? [{ row, bank, named, isOwn }] : [];
  });
  return [...new Set(told.flatMap(({ named }) => named))].flatMap((wallet) => {
    const naming = told.filter(({ named }) => named.includes(wallet)).map(({ row }) => row);
    const saying = told.filter(({ isOwn, bank }) => isOwn && (bank ?? wallet) === wallet);
    const ofSign = (isIn: boolean) => [
      ...naming.filter(({ amountCents }) => amountCents > 0 !== isIn),
      ...saying.flatMap(({ row }) => (row.amountCents > 0 === isIn ? row : [])),
    ];
    return [ofSign(true), ofSign(false)];
  });
};

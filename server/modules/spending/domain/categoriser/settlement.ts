import type { Stretch } from "./phrase-index.ts";

const CARD = "(?:tarj\\w*|targ\\w*|tarx\\w*|txartel\\w*|visa|mastercard|amex)";
/** Words beside the card: which one, which month. */
const OWN =
  "(?:de|del|la|las|su|en|a|al|por|con|ct[ae]|cuenta|credito|cto|debito|debit|credit|visa|mastercard|classic|clasica|oro|gold|platinum|clip|basica|box|repsol|aqua|mes|mensual|anterior|periodo|contrato|num|n|no|total|saldo|fin|final|extracto|vto|vencimiento|importe|cierre|aplazado|ref|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|[a-z]*\\d[a-z\\d]*|x+)";

/** "LIQUIDACION DE TARJETA", "EXTRACTO VISA": the rest is the card. */
const SETTLING = new RegExp(
  `^(?:liq\\w*|extracto|kitapena|kuota) (?:(?:de|da|del|la|las|tu|su|mes|mensual|periodica|deuda|saldo|contrato) )*${CARD}(?: |$)`,
);

/** "PAGO TARJETA MES ANTERIOR": names only the card, where a purchase would name a shop. */
const PAYING = new RegExp(
  `^(?:pago|cargo|adeudo|recibo|rcbo|rebut|importe|total|saldo|cuota|abono|operaciones|compras|carrec|pagament) (?:(?:de|del|la|las|mensual|recibo|liquidacion|deuda|por|pago|cuota|total|contrato|su) )*${CARD}(?: ${OWN})*$`,
);

const REPAID =
  /^(?:(?:abono |pago )?pago recibido(?: liquidacion.*| tarjeta.*| gracias.*)?$|(?:credit )?card repayment|repayment(?: |$)|payment received|pago de (?:su |tu )?tarjeta recibido|thank you payment)/;

/** The first word excludes most texts quickly. */
const OPENING =
  /^(?:liq\w*|extracto|kitapena|kuota|pago|cargo|adeudo|recibo|rcbo|rebut|importe|total|saldo|cuota|abono|operaciones|compras|carrec|pagament|credit|card|repayment|payment|thank)$/;

const textOf = ({ words, start, end }: Stretch) =>
  OPENING.test(words[start] ?? "") ? words.slice(start, end).join(" ") : "";

const ACCOUNT =
  /^liq\w* (?:(?:de|la|su|periodica|mensual|trimestral) )*(?:cta|cuenta|conta|compte|cte|c c|ccc|contrato|libreta)(?: |$)/;

/** The settlement of an account: interest when positive, a fee when negative. */
export const isAccountSettlement = (whole: Stretch) => ACCOUNT.test(textOf(whole));

/** The bank's settlement of a card: the purchases are listed elsewhere. */
export const isCardSettlement = (whole: Stretch) => {
  const text = textOf(whole);
  return SETTLING.test(text) || PAYING.test(text);
};

/** The debt of a card was paid, in the card's own account. */
export const isCardRepaid = (whole: Stretch) => REPAID.test(textOf(whole));

import { phrases } from "./phrases.ts";

const banks: readonly (readonly [name: string, list: string])[] = [
  ["BBVA", "bbva, el bbva"],
  ["Santander", "santander, banco santander, san tander"],
  ["CaixaBank", "caixabank, la caixa, caixa bank, caixa, bankia"],
  ["ING", "ing, ing direct, la ing"],
  ["Sabadell", "sabadell, banc sabadell, banco sabadell"],
  ["Bankinter", "bankinter"],
  ["N26", "n26"],
  ["Revolut", "revolut"],
  ["Openbank", "openbank, open bank"],
  ["Unicaja", "unicaja, liberbank"],
  ["Kutxabank", "kutxabank, kutxa, kutxa bank"],
  ["Laboral Kutxa", "laboral kutxa, laboral"],
  ["Ibercaja", "ibercaja"],
  ["Abanca", "abanca"],
  ["Cajamar", "cajamar"],
  ["EVO", "evo, evo banco"],
  ["imagin", "imagin, imaginbank"],
  ["Wise", "wise"],
  ["MyInvestor", "myinvestor, my investor"],
  ["Trade Republic", "trade republic"],
  ["Deutsche Bank", "deutsche bank, deutsche"],
  ["Triodos", "triodos"],
  ["Pibank", "pibank"],
  ["Cajasur", "cajasur"],
  ["Eurocaja Rural", "eurocaja, eurocaja rural"],
  ["Caja Rural", "caja rural, ruralvia"],
  ["Targobank", "targobank"],
  ["Mediolanum", "mediolanum"],
  ["WiZink", "wizink"],
  ["Bnext", "bnext"],
  ["Vivid", "vivid"],
  ["Banca March", "banca march"],
  ["Caja de Ingenieros", "caja de ingenieros, caja ingenieros"],
  ["Renta 4", "renta 4"],
  ["B100", "b100"],
  ["bunq", "bunq"],
  ["Monese", "monese"],
  ["PayPal", "paypal"],
];

const kinds: readonly (readonly [name: string, list: string])[] = [
  ["ahorro", "cuenta (?:de )?ahorros?, cuenta de ahorro, libreta, cuenta remunerada, en ahorros"],
  ["nómina", "cuenta (?:de la )?nomina"],
  ["corriente", "cuenta corriente"],
  ["conjunta", "cuenta (?:conjunta|comun|compartida|de los dos|en comun), (?:la )?(?:conjunta|comun)"],
  ["tarjeta", "tarjeta(?: de credito| de debito| prepago| monedero)?"],
  ["negocio", "cuenta (?:de la empresa|de autonomo|del negocio|profesional|de empresa)"],
];

const accountPatterns = [...banks, ...kinds].map(([name, list]) => ({ name, pattern: phrases(list) }));
const bankTable = banks.map(([, list]) => phrases(list));

export const accountIn = (plain: string) =>
  accountPatterns.find(({ pattern }) => pattern.test(plain))?.name ?? null;

export const namesBank = (plain: string) => bankTable.some((pattern) => pattern.test(plain));

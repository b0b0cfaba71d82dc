export type Role =
  | "date"
  | "valueDate"
  | "text"
  | "note"
  | "counterparty"
  | "type"
  | "amount"
  | "debit"
  | "credit"
  | "fee"
  | "balance"
  | "currency"
  | "state"
  | "product"
  | "account"
  | "category"
  | "sign";

/** Column names in Spanish, Catalan, Basque, Galician and English exports, folded. */
const namesByRole: Readonly<Record<Role, string>> = {
  date:
    "fecha|f operacion|f operativa|f oper|f contable|fecha operacion|fecha oper|fecha operativa|fecha de operacion|" +
    "fecha de la operacion|fecha operac|fecha movimiento|fecha de movimiento|fecha del movimiento|fecha contable|fecha de contabilizacion|" +
    "fecha contabilizacion|fecha apunte|fecha de reserva|fecha de finalizacion|fecha mov|data|data operacio|data de la operacio|" +
    "fecha efectiva|fecha ejecucion|fecha de ejecucion|f ejecucion|dia|data operacion|data da operacion|data contable|data d operacio|" +
    "data de operacio|eragiketa data|eragiketaren data|kontabilitate data|data comptable|date|booking date|booked date|transaction date|posting date|operation date|completed date",
  valueDate:
    "f valor|fecha valor|fecha de valor|fecha val|fec valor|data valor|data de valor|data balor|balio data|value date|valuta|fecha de inicio|started date",
  text:
    "concepto|descripcion|movimiento|mas datos|detalle|detalles|detalle del movimiento|texto|concepto ampliado|" +
    "descripcion ampliada|descripcion del movimiento|descripcion operacion|informacion adicional|concepto movimiento|mes dades|" +
    "operacion|movimientos|movemento|descricion|kontzeptua|deskribapena|mugimendua|eragiketa|concepte|moviment|descripcio|description|details|concept|narrative|payment reference|referencia de pago|memo",
  note: "observaciones|comentario|comentarios|notas|observacions|oharrak|comentari|notes|remarks|comment",
  counterparty:
    "partner name|payee|beneficiario|ordenante beneficiario|contrapartida|nombre del socio|counterparty|merchant|comercio",
  type: "type|tipo|tipo de movimiento|tipo movimiento|tipo de operacion|tipo operacion|tipo de transaccion|transaction type",
  amount:
    "importe|import|amount|cantidad|importe operacion|importe de la operacion|importe movimiento|importe del movimiento|" +
    "importe neto|importe en|zenbatekoa|quantitat|value|monto|net amount",
  debit:
    "cargo|cargos|debe|debito|debitos|adeudo|adeudos|gasto|gastos|debit|money out|paid out|carrecs|carrec|kargua|karguak|zorra|importe cargo|importe cargos|importe debe|salidas|outflow",
  credit:
    "abono|abonos|haber|credito|creditos|ingreso|ingresos|credit|money in|paid in|abonaments|abonament|abonua|abonuak|hartzekoa|importe abono|importe abonos|importe haber|entradas|inflow",
  fee: "comision|comisiones|fee|fees",
  balance:
    "saldo|disponible|saldo disponible|saldo contable|saldo tras el movimiento|saldo tras movimiento|saldo posterior|" +
    "saldo final|saldo resultante|saldo despues|balance|running balance|saldo despres|saldo posterior al moviment|saldoa|saldo operacion|saldo cuenta",
  currency:
    "divisa|moneda|currency|moeda|dibisa|moneta|divisa importe|divisa cuenta|divisa del importe|currency code",
  state: "state|estado|status|estat|situacion",
  product: "product|producto|account|account name|nombre de la cuenta",
  category: "categoria|category|categoria gasto|categoria del movimiento",
  account: "iban|cuenta|numero de cuenta|n cuenta|no cuenta|num cuenta|iban cuenta|compte",
  sign: "signo",
};

export const roleByName = new Map(
  Object.entries(namesByRole).flatMap(([role, names]) =>
    names.split("|").map((name) => [name, role as Role] as const),
  ),
);

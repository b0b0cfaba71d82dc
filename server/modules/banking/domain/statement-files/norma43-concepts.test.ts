import fc from "fast-check";
import { expect, test } from "vitest";
import { readStatement } from "./read-statement.ts";

const record = (text: string) => text.padEnd(80);

interface Written {
  /** Columns 53 to 80 of record 22. */
  references?: string;
  /** Columns 5 to 80 of each record 23. */
  complements?: string[];
  code?: string;
}

const fileOf = (transactions: Written[]) => {
  const cents = String(transactions.length * 100).padStart(14, "0");
  const count = String(transactions.length).padStart(5, "0");
  const lines = [
    record("11210004180002000513261101261130200000000000000" + "9783ANA GIL"),
    ...transactions.flatMap(({ references = "0".repeat(28), complements = [], code = "12040" }) => [
      record(`22    0418261102261102${code}1000000000001000000000000${references}`),
      ...complements.map((text, place) => record(`23${String(place + 1).padStart(2, "0")}${text}`)),
    ]),
    record(`33210004180002000513${count}${cents}00000${"0".repeat(14)}1${cents}978`),
  ];
  return [...lines, record(`88${"9".repeat(18)}${String(lines.length).padStart(6, "0")}`)].join("\r\n");
};

const textsOf = (transactions: Written[]) => {
  const result = readStatement(new TextEncoder().encode(fileOf(transactions)));
  if (!result.valid) throw new Error(JSON.stringify(result.faults));
  return result.statement.accounts.flatMap(({ rows }) => rows.map(({ description }) => description));
};

const banks: [bank: string, written: Written, text: string][] = [
  ["BBVA: the concept fills both references", { references: "MERCADONA PONTEVEDRA" }, "MERCADONA PONTEVEDRA"],
  [
    "BBVA: the concept before what record 23 adds",
    { references: "MERCADONA PONTEVEDRA", complements: ["PAGO CON TARJETA EN SUPERMERCADOS"] },
    "MERCADONA PONTEVEDRA PAGO CON TARJETA EN SUPERMERCADOS",
  ],
  [
    "Ibercaja: the text in record 23, numbers in the references",
    { references: "000000000000770011220033", complements: ["RECIBO COLEGIO"] },
    "RECIBO COLEGIO",
  ],
  [
    "CaixaBank: a name after a reference of twelve digits",
    { references: "975737917002FARMACIA SOL SL" },
    "FARMACIA SOL SL",
  ],
  [
    "insurers: codes of letters and digits in the references are no text",
    { references: "AHSOWMSOWI8765SJWISU76WU", complements: ["SEGURO HOGAR"] },
    "SEGURO HOGAR",
  ],
  [
    "Sabadell: two columns of record 23",
    { complements: [`${"TRANSFERENC. A".padEnd(38)}      PEDRO RUIZ`] },
    "TRANSFERENC. A PEDRO RUIZ",
  ],
  [
    "SEPA: the scheme of a direct debit stands before the name of its creditor",
    { code: "03691", complements: ["COREMAPFRE VIDA S.A.", "ES92000A28229599"] },
    "CORE MAPFRE VIDA S.A. ES92000A28229599",
  ],
  [
    "a text that runs on through columns and records keeps its words whole",
    {
      complements: [
        "COMPRA CON TARJETA EN SUPERMERCADOS HIPERCOR DE LA CALLE MAYOR DE MAJADAHOND",
        "A MADRID",
      ],
    },
    "COMPRA CON TARJETA EN SUPERMERCADOS HIPERCOR DE LA CALLE MAYOR DE MAJADAHONDA MADRID",
  ],
  ["nobody: neither text nor reference", {}, "Tarjeta"],
];

test.each(banks)("the text of a transaction is read whole: %s", (_bank, written, text) => {
  expect(textsOf([written])).toEqual([text]);
});

test("where a bank writes its texts is learnt from all transactions of an account", () => {
  const tobacconist = { references: "112233445566TABACOS" };

  expect(textsOf([tobacconist])).toEqual(["TABACOS"]);
  expect(
    textsOf([tobacconist, { references: "MERCADONA PONTEVEDRA" }, { references: "BAR O PEIXE VIGO" }])[0],
  ).toBe("112233445566TABACOS");
});

test("no visible character of a concept is dropped, wherever its bank writes it", () => {
  const word = fc.stringMatching(/^[A-ZÑ]{3,12}$/);
  const concept = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(" "));
  const layouts: ((text: string) => Written)[] = [
    (text) => ({ references: text.slice(0, 28), complements: cut(text.slice(28), 76) }),
    (text) => ({ complements: cut(text, 76) }),
    (text) => ({ complements: cut(text, 38) }),
    (text) => ({ references: `000000000000${text.slice(0, 16)}`, complements: cut(text.slice(16), 76) }),
  ];

  fc.assert(
    fc.property(
      fc.constantFrom(...layouts),
      fc.array(concept, { minLength: 1, maxLength: 6 }),
      (write, texts) => {
        expect(textsOf(texts.map(write)).map(visible)).toEqual(texts.map(visible));
      },
    ),
  );
});

const cut = (text: string, width: number) => text.match(new RegExp(`.{1,${width}}`, "gu"))?.slice(0, 5) ?? [];
const visible = (text: string) => text.replaceAll(" ", "");

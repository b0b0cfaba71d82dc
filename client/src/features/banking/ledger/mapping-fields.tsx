import { type FieldOption, SelectField } from "#client/components/select-field.tsx";
import type { ColumnMapping, MappedField } from "#shared/contracts/banking/column-mapping.ts";
import type { MappedFile } from "#shared/contracts/banking/statements.ts";
import { columnName, fieldNames, withSides } from "./mapping-words.ts";

export interface MappingProblem {
  field: MappedField | null;
  message: string;
}

interface MappingFieldsProps {
  file: MappedFile;
  problems: MappingProblem[];
  onChange: (mapping: ColumnMapping) => void;
}

const needed: readonly MappedField[] = ["date", "text", "amount"];

export const MappingFields = ({ file: { header, mapping }, problems, onChange }: MappingFieldsProps) => {
  const hasSides = mapping.amount === null;
  const shown: MappedField[] = [
    ...(["date", "text"] as const),
    ...(hasSides ? (["debit", "credit"] as const) : (["amount"] as const)),
    ...(["balance", "currency"] as const),
  ];
  const columns = header.map(
    (name, place): FieldOption => ({ value: String(place), name: columnName(header, place, name) }),
  );
  const loose = problems.filter(({ field }) => field === null || !shown.includes(field));

  return (
    <div className="space-y-4">
      {loose.map(({ message }) => (
        <p key={message} role="alert" className="font-medium text-negative text-sm">
          {message}
        </p>
      ))}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {shown.map((field) => (
          <SelectField
            key={field}
            label={fieldNames[field]}
            value={mapping[field] === null ? "" : String(mapping[field])}
            options={needed.includes(field) ? columns : [{ value: "", name: "No lo trae" }, ...columns]}
            onChange={(value) =>
              onChange({ ...mapping, [field]: value === "" ? null : Number(value) } as ColumnMapping)
            }
            {...errorOf(problems, field)}
          />
        ))}
        <SelectField
          label="Gastos e ingresos"
          value={hasSides ? "two" : mapping.isChargePositive ? "positive" : "signed"}
          options={amountKinds}
          onChange={(kind) =>
            onChange({ ...withSides(mapping, kind === "two"), isChargePositive: kind === "positive" })
          }
        />
        <SelectField
          label="Las fechas se escriben"
          value={mapping.dateOrder}
          options={dateOrders}
          onChange={(order) => onChange({ ...mapping, dateOrder: order as ColumnMapping["dateOrder"] })}
        />
        <SelectField
          label="Los decimales van tras"
          value={mapping.decimal}
          options={decimals}
          onChange={(decimal) => onChange({ ...mapping, decimal: decimal as ColumnMapping["decimal"] })}
        />
      </div>
    </div>
  );
};

const errorOf = (problems: MappingProblem[], field: MappedField) => {
  const problem = problems.find((one) => one.field === field);
  return problem ? { error: problem.message } : {};
};

const amountKinds: FieldOption[] = [
  { value: "signed", name: "Una columna, gastos con menos" },
  { value: "positive", name: "Una columna, gastos sin menos" },
  { value: "two", name: "Dos columnas: cargos y abonos" },
];
const dateOrders: FieldOption[] = [
  { value: "dmy", name: "Día, mes, año" },
  { value: "mdy", name: "Mes, día, año" },
  { value: "ymd", name: "Año, mes, día" },
];
const decimals: FieldOption[] = [
  { value: ",", name: "Una coma: 1.234,50" },
  { value: ".", name: "Un punto: 1,234.50" },
];

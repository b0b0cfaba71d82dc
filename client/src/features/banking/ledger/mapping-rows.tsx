import { classNames } from "#client/lib/class-names.ts";
import type { MappedFile } from "#shared/contracts/banking/statements.ts";
import { columnName, fieldNames, mappedFields } from "./mapping-words.ts";

const rowsShown = 4;

/** The first rows as the file has them, each column under what it is taken for. */
export const RawRows = ({ file: { header, firstRows, mapping } }: { file: MappedFile }) => {
  const columns = header.map((_, place) => ({
    key: `column-${place}`,
    name: columnName(header, place),
    field: mappedFields.find((field) => mapping[field] === place),
    cells: firstRows.slice(0, rowsShown).map((row) => row[place] ?? ""),
  }));
  const rows = firstRows.slice(0, rowsShown).map((_, row) => ({ key: `row-${row}`, row }));

  return (
    <div className="overflow-x-auto rounded-md ring-1 ring-line ring-inset">
      <table className="w-max min-w-full border-collapse text-left text-caption">
        <caption className="sr-only">Primeras filas del archivo</caption>
        <thead>
          <tr>
            {columns.map(({ key, name, field }) => (
              <th key={key} scope="col" className="max-w-44 border-line-strong border-b px-3 py-2">
                <span className={classNames("block", field ? "text-accent" : "font-normal text-ink-muted")}>
                  {field ? fieldNames[field] : "No se usa"}
                </span>
                <span className="block truncate font-normal">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, row }) => (
            <tr key={key}>
              {columns.map((column) => (
                <td key={column.key} className="num max-w-44 truncate px-3 py-1.5">
                  {column.cells[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

import { faultAt } from "#server/modules/banking/domain/statement-files/faults.ts";

export const passwordProtected = () =>
  faultAt("password_protected", undefined, "El archivo tiene contraseña. Quítasela y vuelve a subirlo");

export const hasMacros = () =>
  faultAt("macros", undefined, "El libro trae macros, que no se leen. Guárdalo sin ellas, como XLSX");

export const damagedFile = (detail: string) =>
  faultAt("damaged_file", undefined, "El archivo está dañado. Descárgalo otra vez", { detail });

export const truncatedFile = (detail: string) =>
  faultAt("truncated_file", undefined, "El archivo está cortado o incompleto. Descárgalo otra vez", {
    detail,
  });

export const unfoldsTooFar = (detail: string) =>
  faultAt("too_large_inside", undefined, "El archivo es demasiado grande por dentro: divídelo por meses", {
    detail,
  });

export const otherDocument = (what: string) =>
  faultAt(
    "unsupported_format",
    undefined,
    `${what}, no una hoja de cálculo. Descárgalo de tu banco como Excel, CSV o Norma 43`,
  );

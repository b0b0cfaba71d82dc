import type { ExportedTable } from "./row-codec.ts";

const wrapped = (tables: ExportedTable[]) =>
  tables.map(({ file, description }) => `  ${file.padEnd(38)} ${description}`).join("\r\n");

export const renderReadme = (tables: ExportedTable[], at: string) =>
  `AI.Fred: todos tus datos
Exportados el ${at.slice(0, 10)} (${at})

Este archivo es tuyo y lo dice todo de ti: guárdalo donde nadie más llegue.

PARA LEER
  movimientos.csv   todos tus movimientos; se abre en Excel, Numbers o LibreOffice
  agenda.ics        todos tus eventos; cualquier calendario lo importa
  manifest.json     fecha, versión del formato y la huella SHA-256 de cada archivo

PARA RESTAURAR O LLEVAR A OTRO SITIO
Cada archivo de la carpeta datos tiene una fila por línea, en JSON y UTF-8. Los importes van en céntimos, los
días son de Madrid y los instantes, de UTC.

Se restauran:
${wrapped(tables.filter(({ use }) => use === "restored"))}

Son de esta instalación, y están para que los tengas:
${wrapped(tables.filter(({ use }) => use === "export-only"))}

CÓMO SE RESTAURA
1. Crea una cuenta nueva en AI.Fred y no completes la bienvenida: la cuenta tiene que estar vacía.
2. Quien lleva el servidor ejecuta, en la carpeta de AI.Fred:
     npm run restore -- ARCHIVO.zip --email TU-CORREO
   Con la base de datos incluida, el servidor tiene que estar parado; con PostgreSQL puede seguir en marcha.
3. Entra con tu correo. Vuelve a conectar tus bancos y Google Calendar: los permisos no viajan.

QUÉ NO ESTÁ
Contraseñas, verificación en dos pasos, llaves de acceso, sesiones, enlaces de correo, permisos de bancos y de
Google, y la dirección privada de tu calendario. Son secretos, o solo valen en esta instalación.
`.replace(/\r?\n/g, "\r\n");

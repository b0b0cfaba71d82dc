import type { PersonDownload } from "#server/platform/http/person-download.ts";
import { exportPath } from "#shared/contracts/my-data.ts";
import type { DataExportService } from "./export-service.ts";

export const myDataDownloads = (dataExport: DataExportService): PersonDownload[] => [
  { path: exportPath, page: "/settings?tab=datos", confirms: "export", open: dataExport.open },
];

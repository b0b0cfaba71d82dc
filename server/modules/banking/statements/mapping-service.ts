import { AppError } from "#server/errors.ts";
import type { MappedFile, Mappings } from "#server/modules/banking/domain/statement-files/mapped-file.ts";
import type { Clock } from "#server/platform/clock.ts";
import { readMapping } from "#shared/contracts/banking/column-mapping.ts";
import type { MappingRepository } from "./mapping-repository.ts";

export type MappingService = ReturnType<typeof createMappingService>;

/** What a person says of the columns of files that nobody knows, now and before. */
export const createMappingService = ({
  repository,
  clock,
}: {
  repository: MappingRepository;
  clock: Clock;
}) => ({
  async mappingsOf(userId: string, written: string | undefined): Promise<Mappings> {
    const mapping = written === undefined ? undefined : readMapping(written);
    if (mapping === null) throw new AppError("invalid_request", "No se entiende qué columna es qué");
    return { mapping, byFingerprint: await repository.mappings(userId) };
  },

  /** For the next file with the same header. */
  async remember(userId: string, { fingerprint, mapping }: MappedFile) {
    await repository.keepMapping(userId, fingerprint, mapping, clock.now());
  },
});

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "#client/api/query.ts";
import { Button } from "#client/components/button.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { TitledCard } from "#client/components/titled-card.tsx";
import { momentOf } from "#client/lib/dates.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { Row, RowList, RowListSkeleton } from "./row-list.tsx";
import { sentenceOf } from "./security-words.ts";

const first = 6;
const step = 20;

export const ActivityCard = () => {
  const activity = useQuery({ ...queryOf(listActivity), staleTime: 0 });
  const [count, setCount] = useState(first);

  return (
    <TitledCard
      title="Actividad"
      description="Si ves algo que no has hecho tú, cambia la contraseña y cierra las demás sesiones."
    >
      <Loaded
        query={activity}
        loading={<RowListSkeleton label="Cargando la actividad" count={3} />}
        empty={<p className="text-ink-muted text-md">Todavía no hay nada que contar.</p>}
      >
        {(entries) => (
          <>
            <RowList label="Actividad de tu cuenta">
              {entries.slice(0, count).map((entry) => (
                <Row
                  key={entry.id}
                  title={sentenceOf(entry)}
                  detail={[momentOf(entry.at), entry.device].filter(Boolean).join(" · ")}
                />
              ))}
            </RowList>
            {entries.length > count && (
              <Button variant="soft" className="mt-4 w-full" onClick={() => setCount(count + step)}>
                Ver más
              </Button>
            )}
          </>
        )}
      </Loaded>
    </TitledCard>
  );
};

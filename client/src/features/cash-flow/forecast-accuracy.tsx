import { useForecast } from "#client/api/promises.ts";
import { Amount } from "#client/components/amount.tsx";
import { formatRoundedEuros } from "#client/lib/format.ts";

/** How near what was said a week before has been; nothing until some days can be compared. */
export const ForecastAccuracy = () => {
  const accuracy = useForecast().data?.accuracy;
  if (!accuracy) return null;
  const { days, within, meanError } = accuracy;

  return (
    <section
      aria-label="Lo que acierta la previsión"
      className="rounded-2xl bg-surface px-4 py-4 shadow-card lg:px-6"
    >
      <p className="text-ink-muted text-sm">Mi previsión de tu saldo</p>
      <p className="font-semibold text-lg">
        Acerté {within} de {days} días
      </p>
      <p className="text-pretty text-ink-muted text-sm">
        Con una semana de adelanto me equivoqué <Amount amount={meanError} format={formatRoundedEuros} /> de
        media. Lo justo son 4 de cada 5 días.
      </p>
    </section>
  );
};

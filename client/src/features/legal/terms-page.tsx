import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#client/api/query.ts";
import { Loaded } from "#client/components/loaded.tsx";
import { getInstallation } from "#shared/contracts/installation.ts";
import { LegalFrame, LegalLoading, LegalSection } from "./legal-frame.tsx";
import { Operator } from "./operator.tsx";

const isModel = ({ kind }: { kind: string }) => kind === "model";

export const TermsPage = () => (
  <LegalFrame
    title="Términos"
    lead="Qué hace AI.Fred, qué no hace y qué esperamos de ti. Los aceptas al crear tu cuenta."
  >
    <Loaded query={useQuery(queryOf(getInstallation))} loading={<LegalLoading />}>
      {({ operator, hasSimulatedBank, processors }) => (
        <>
          <LegalSection title="Quién lo ofrece">
            <Operator operator={operator} />
          </LegalSection>
          <LegalSection title="Qué es">
            <p>
              Un asistente para el dinero, los objetivos y el tiempo de una persona. Lee tus bancos o tus
              extractos, ordena tu agenda y contesta a tus preguntas.
            </p>
            <p>
              Lee tu banco con tu permiso y no puede mover dinero. Lo que hace en tu agenda y tus objetivos
              puedes cambiarlo.
            </p>
            {hasSimulatedBank && (
              <p>
                Aquí está también el banco simulado: sirve para probar, y todo lo que cuenta es inventado.
              </p>
            )}
          </LegalSection>
          <LegalSection title="Qué no es">
            <p>
              No es asesoramiento financiero, fiscal ni jurídico. Las previsiones son estimaciones y pueden
              fallar; las categorías, también. Mira las cifras antes de decidir: la decisión es tuya.
            </p>
            <p>
              {processors.some(isModel)
                ? "Fred usa un modelo de lenguaje para entenderte. Las cifras no son suyas: las calcula el programa a partir de tus datos."
                : "Fred contesta sin modelo de lenguaje. Las cifras las calcula el programa a partir de tus datos."}
            </p>
          </LegalSection>
          <LegalSection title="Precio">
            <p>AI.Fred no cobra nada ni te pide una tarjeta.</p>
          </LegalSection>
          <LegalSection title="Tu parte">
            <p>
              Da un correo que sea tuyo y guarda bien tu contraseña. Usa la cuenta para tus propios datos, y
              no intentes entrar en los de otras personas ni estropear el servicio.
            </p>
          </LegalSection>
          <LegalSection title="Si algo falla">
            <p>
              El programa es libre (licencia MIT) y se ofrece tal como está, sin garantía de que esté siempre
              disponible o libre de fallos. Nada de esto quita los derechos que la ley te da como persona
              consumidora.
            </p>
          </LegalSection>
          <LegalSection title="Cambios y final">
            <p>
              Cada versión lleva su fecha, y con tu cuenta guardamos cuál aceptaste. Puedes irte cuando
              quieras: en Configuración, en Datos, te llevas todo y eliminas la cuenta.
            </p>
          </LegalSection>
        </>
      )}
    </Loaded>
  </LegalFrame>
);

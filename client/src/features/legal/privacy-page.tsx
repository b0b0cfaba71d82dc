import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#client/api/query.ts";
import { Loaded } from "#client/components/loaded.tsx";
import { getInstallation, type Installation } from "#shared/contracts/installation.ts";
import { Definitions, LegalFrame, LegalLoading, LegalSection } from "./legal-frame.tsx";
import { Operator } from "./operator.tsx";
import { browserStorage, periods, storedData } from "./privacy-words.ts";
import { absenceWords, processorWords } from "./processor-words.ts";

export const PrivacyPage = () => (
  <LegalFrame
    title="Privacidad"
    lead="Qué guarda AI.Fred de ti, quién lo ve, cuánto tiempo y cómo te lo llevas o lo borras."
  >
    <Loaded query={useQuery(queryOf(getInstallation))} loading={<LegalLoading />}>
      {(installation) => <Policy installation={installation} />}
    </Loaded>
  </LegalFrame>
);

const Policy = ({ installation }: { installation: Installation }) => (
  <>
    <LegalSection title="Quién responde">
      <Operator operator={installation.operator} />
    </LegalSection>
    <LegalSection title="Qué guardamos">
      <Definitions of={storedData} />
      <p>
        Lo usamos para darte el servicio que pides y para proteger tu cuenta. No hay publicidad, ni
        rastreadores, ni se vende nada. Las cuentas y consejos los calcula el programa y no deciden nada por
        ti.
      </p>
    </LegalSection>
    <LegalSection title="Dónde está">
      <p>
        En la base de datos de esta instalación. Las contraseñas se guardan de forma que nadie puede leerlas;
        los IBAN y los permisos de bancos y de Google, cifrados. Quien lleva la instalación tiene las llaves y
        puede ver el resto.
      </p>
    </LegalSection>
    <LegalSection title="Quién más recibe datos">
      {installation.processors.length > 0 && <Definitions of={processorWords(installation)} />}
      {absenceWords(installation).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {installation.hasSimulatedBank && (
        <p>
          El banco simulado corre en este mismo servidor: sus personas, cuentas y movimientos son inventados,
          y no habla con ningún banco.
        </p>
      )}
      <p>Nadie más.</p>
    </LegalSection>
    <LegalSection title="Cuánto tiempo">
      <Definitions of={periods} />
    </LegalSection>
    <LegalSection title="Tus derechos">
      <p>
        En Configuración, en Datos, descargas todo lo tuyo y eliminas la cuenta; lo demás se corrige o se
        borra en su pantalla. También puedes pedir a quien responde que te dé acceso, que corrija, borre,
        limite o traslade tus datos, u oponerte a su uso. Si no te contesta, reclama ante la Agencia Española
        de Protección de Datos (aepd.es).
      </p>
    </LegalSection>
    <LegalSection title="Cookies y tu navegador">
      <p>
        Solo lo que hace falta para que funcione; por eso no hay aviso que aceptar. Con https, los nombres
        empiezan por __Host-.
      </p>
      <Definitions of={browserStorage} />
    </LegalSection>
  </>
);

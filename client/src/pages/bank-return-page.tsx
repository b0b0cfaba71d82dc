import { ReturnView } from "#client/components/return-view.tsx";
import { useBankReturn } from "#client/features/banking/connections/use-bank-return.ts";

const way = { href: "/integrations", label: "Ir a Integraciones" };

/** Where a bank sends the person back to, in the window that was opened for it or in a tab of its own. */
export const BankReturnPage = () => {
  const outcome = useBankReturn();

  return <ReturnView title="Tu banco" waiting="Volviendo de tu banco..." outcome={outcome} way={way} />;
};

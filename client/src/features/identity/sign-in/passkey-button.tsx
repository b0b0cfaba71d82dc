import { useMutation } from "@tanstack/react-query";
import { Button } from "#client/components/button.tsx";
import { toast } from "#client/lib/toast.ts";
import { goHome, greeting, loginFailed } from "./auth-queries.ts";

const fail = (failed: { title: string; description: string }) => toast({ ...failed, variant: "destructive" });

/** Only where the browser knows passkeys. What it takes to use one comes when it is pressed. */
export const PasskeyButton = () => {
  const signIn = useMutation({
    mutationFn: async () => (await import("./passkey-login.ts")).loginWithPasskeyOnDevice(),
    onSuccess: (outcome) => {
      if ("problem" in outcome) return fail({ title: "No has entrado", description: outcome.problem });
      toast(greeting(outcome));
      goHome(outcome);
    },
    onError: (error) => fail(loginFailed(error)),
  });
  if (typeof globalThis.PublicKeyCredential !== "function") return null;

  const isIn = signIn.data !== undefined && "user" in signIn.data;
  return (
    <Button
      variant="secondary"
      className="mt-2.5 w-full"
      busy={signIn.isPending || isIn}
      busyText="Esperando a tu dispositivo..."
      onClick={() => signIn.mutate()}
    >
      Entrar con una llave de acceso
    </Button>
  );
};

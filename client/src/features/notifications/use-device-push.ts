import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { queryOf } from "#client/api/query.ts";
import { reasonOf } from "#client/lib/failure-details.ts";
import { toast } from "#client/lib/toast.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { getPushKey } from "#shared/contracts/notifications.ts";
import { type PushState, readPushState, startPush, stopPush } from "./push-device.ts";

/** `unconfigured`: the server has no keys to push with. Undefined while nothing is known. */
type DevicePushState = PushState | "unconfigured" | undefined;

const stateKey = ["push on this device"];

/** Web push on this device. `change` has to be called in a click. */
export const useDevicePush = () => {
  const queryClient = useQueryClient();
  const { data: user } = useQuery(queryOf(getCurrentUser));
  const key = useQuery(queryOf(getPushKey));
  // Permission may be given or taken in the settings of the browser meanwhile.
  const device = useQuery({
    queryKey: stateKey,
    queryFn: readPushState,
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
  const isBusy = useRef(false);

  const change = async (isOn: boolean, onStarted: () => void) => {
    if (isBusy.current || !user) return;
    isBusy.current = true;
    try {
      const state = isOn && key.data ? await startPush(key.data.publicKey, user.id) : await stopPush();
      queryClient.setQueryData(stateKey, state);
      if (state === "on") onStarted();
    } catch (error) {
      toast({
        title: "Error",
        description: reasonOf(error) ?? "No se pudieron activar los avisos en este dispositivo",
        variant: "destructive",
      });
    } finally {
      isBusy.current = false;
    }
  };

  const state: DevicePushState = device.data === "off" ? offState(key) : device.data;
  return { state, change };
};

const offState = ({ data, error }: Pick<ReturnType<typeof useQuery>, "data" | "error">): DevicePushState => {
  if (data) return "off";
  return error ? "unconfigured" : undefined;
};

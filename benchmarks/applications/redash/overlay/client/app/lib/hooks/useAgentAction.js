import { useEffect } from "react";
import useImmutableCallback from "@/lib/hooks/useImmutableCallback";
import pageActions from "@/services/agent/pageActions";

export default function useAgentAction(name, action) {
  const callback = useImmutableCallback(action);
  useEffect(() => pageActions.register(name, callback), [name, callback]);
}

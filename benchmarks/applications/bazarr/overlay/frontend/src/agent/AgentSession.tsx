import { FunctionComponent, useEffect, useMemo } from "react";
import { useNavigate } from "react-router";
import { useSystem } from "@/apis/hooks";
import { useModals } from "@/modules/modals";
import { useSocketIOReducer } from "@/modules/socketio/hooks";
import { session } from "./session";

const AgentSession: FunctionComponent = () => {
  const navigate = useNavigate();
  const modals = useModals();
  const system = useSystem();

  useSocketIOReducer(
    useMemo<SocketIO.Reducer>(
      () => ({
        key: "release" as SocketIO.Reducer["key"],
        update: (urls: string[]) => urls.forEach((url) => window.open(url)),
      }),
      [],
    ),
  );

  useEffect(
    () => session.open({ navigate, modals, system }),
    [navigate, modals, system],
  );

  return null;
};

export default AgentSession;

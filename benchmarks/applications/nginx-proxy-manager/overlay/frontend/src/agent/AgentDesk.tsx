import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAuthState } from "src/context";
import { useTheme } from "src/hooks";
import { desk } from "./desk";

export function AgentDesk() {
	const auth = useAuthState();
	const queryClient = useQueryClient();
	const { setTheme } = useTheme();

	useEffect(() => {
		Object.assign(desk, { auth, queryClient, setTheme });
	}, [auth, queryClient, setTheme]);

	return null;
}

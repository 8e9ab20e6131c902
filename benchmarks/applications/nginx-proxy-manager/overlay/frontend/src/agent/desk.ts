import type { QueryClient } from "@tanstack/react-query";
import type { AuthContextType } from "src/context/AuthContext";
import type { Theme } from "src/context/ThemeContext";

interface Desk {
	auth?: AuthContextType;
	queryClient?: QueryClient;
	setTheme?: (theme: Theme) => void;
}

// What only a component can have
export const desk: Desk = {};

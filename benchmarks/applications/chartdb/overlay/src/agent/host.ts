import type { ImageType } from '@/context/export-image-context/export-image-context';
import type { Theme } from '@/context/theme-context/theme-context';
import type { Diagram } from '@/lib/domain/diagram';

/** What the editor lends to agents while it is open. */
export interface AgentHost {
    currentDiagram: Diagram;
    listDiagrams: () => Promise<Diagram[]>;
    getDiagram: (id: string) => Promise<Diagram | undefined>;
    addDiagram: (params: { diagram: Diagram }) => Promise<void>;
    renameDiagram: (name: string) => Promise<void>;
    exportDiagram: (params: { diagram: Diagram }) => Promise<void>;
    exportImage: (
        type: ImageType,
        options: {
            scale: number;
            transparent: boolean;
            includePatternBG: boolean;
        }
    ) => Promise<void>;
    setTheme: (theme: Theme) => void;
    undo: () => void;
    openStarUsDialog: () => void;
}

type ReadHost = () => AgentHost | null;

let readHost: ReadHost | null = null;

export const connectHost = (read: ReadHost): (() => void) => {
    readHost = read;
    return () => {
        readHost = null;
    };
};

export class EditorClosedError extends Error {}

export const host = (): AgentHost => {
    const current = readHost?.();
    if (!current) throw new EditorClosedError('No diagram is open');
    return current;
};

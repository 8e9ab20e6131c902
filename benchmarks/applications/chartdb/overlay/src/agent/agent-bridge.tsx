import type React from 'react';
import { useEffect, useRef } from 'react';
import { useChartDB } from '@/hooks/use-chartdb';
import { useDialog } from '@/hooks/use-dialog';
import { useExportDiagram } from '@/hooks/use-export-diagram';
import { useExportImage } from '@/hooks/use-export-image';
import { useHistory } from '@/hooks/use-history';
import { useStorage } from '@/hooks/use-storage';
import { useTheme } from '@/hooks/use-theme';
import { connectHost, type AgentHost } from './host';

export const AgentBridge: React.FC = () => {
    const { currentDiagram, updateDiagramName } = useChartDB();
    const { listDiagrams, getDiagram, addDiagram } = useStorage();
    const { exportDiagram } = useExportDiagram();
    const { exportImage } = useExportImage();
    const { setTheme } = useTheme();
    const { undo } = useHistory();
    const { openStarUsDialog } = useDialog();

    const latest = useRef<AgentHost | null>(null);
    latest.current = {
        currentDiagram,
        listDiagrams,
        getDiagram: (id) =>
            getDiagram(id, { includeTables: true, includeRelationships: true }),
        addDiagram,
        renameDiagram: updateDiagramName,
        exportDiagram,
        exportImage,
        setTheme,
        undo,
        openStarUsDialog,
    };

    useEffect(() => connectHost(() => latest.current), []);

    return null;
};

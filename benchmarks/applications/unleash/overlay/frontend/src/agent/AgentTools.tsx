import { useEffect, useRef, useState } from 'react';
import { ExportDialog } from 'component/feature/FeatureToggleList/ExportDialog';
import { FeatureArchiveDialog } from 'component/common/FeatureArchiveDialog/FeatureArchiveDialog';
import { ShareInputDialog } from 'component/whatsNew/ShareInputDialog';
import { UpgradeTrialDialog } from 'component/common/InstanceStatus/UpgradeTrialDialog';
import { DIALOGUE_CONFIRM_ID } from 'utils/testIds';
import { AgentBridge, type Tools } from './bridge.ts';
import { useFlagTools } from './tools/useFlagTools.ts';
import { useReportTools } from './tools/useReportTools.ts';
import { useUiTools } from './tools/useUiTools.ts';

type Archiving = {
    project: string;
    names: string[];
    done: (archived: string[]) => void;
};

type Exporting = { project: string; names: string[]; environments: string[] };

const shown = () => new Promise((resolve) => setTimeout(resolve, 50));

const confirm = () => {
    const button = document.querySelector<HTMLButtonElement>(
        `[data-testid="${DIALOGUE_CONFIRM_ID}"]`,
    );
    button?.click();
};

const press = (label: string) =>
    document
        .querySelector<HTMLElement>(`[aria-label="${label}"]`)
        ?.click();

export const AgentTools = () => {
    const [archiving, setArchiving] = useState<Archiving | null>(null);
    const [exporting, setExporting] = useState<Exporting | null>(null);
    const [sharing, setSharing] = useState<string | null>(null);
    const [upgrading, setUpgrading] = useState(false);
    const flags = useFlagTools();
    const reports = useReportTools();
    const ui = useUiTools();

    const tools: Tools = {
        ...flags,
        ...reports,
        ...ui,

        'flags.archive': async ({
            project,
            names,
        }: {
            project: string;
            names: string[];
        }) => {
            const archived = await new Promise<string[]>((done) =>
                setArchiving({ project, names, done }),
            );
            setArchiving(null);
            return { archived };
        },

        'export.flags': async ({ project, names, environments }: Exporting) => {
            setExporting({ project, names, environments });
            await shown();
            confirm();
            return { status: 'exported' };
        },

        'news.share': ({ feature }: { feature: string }) => {
            setSharing(feature);
            return { feature };
        },

        'news.address': async ({ feature }: { feature: string }) => {
            setSharing(feature);
            await shown();
            press('Copy email address');
            return { feature };
        },

        'billing.upgrade': async () => {
            setUpgrading(true);
            await shown();
            confirm();
            return { upgrading: true };
        },
    };

    const latest = useRef(tools);
    latest.current = tools;

    useEffect(
        () =>
            AgentBridge.provide(
                new Proxy({} as Tools, {
                    get: (_, name: string) => latest.current[name],
                }),
            ),
        [],
    );

    return (
        <>
            {archiving && (
                <FeatureArchiveDialog
                    isOpen
                    projectId={archiving.project}
                    featureIds={archiving.names}
                    featuresWithUsage={[]}
                    onConfirm={() => archiving.done(archiving.names)}
                    onClose={() => archiving.done([])}
                />
            )}
            {exporting && (
                <ExportDialog
                    showExportDialog
                    project={exporting.project}
                    data={exporting.names.map((name) => ({
                        name,
                        environments: [],
                    }))}
                    environments={exporting.environments}
                    onClose={() => setExporting(null)}
                />
            )}
            <ShareInputDialog
                open={sharing !== null}
                onClose={() => setSharing(null)}
                featureTitle={sharing ?? ''}
            />
            <UpgradeTrialDialog
                dialogOpen={upgrading}
                setDialogOpen={setUpgrading}
            />
        </>
    );
};

import { useNavigate } from 'react-router';
import useAPI from 'hooks/api/actions/useApi/useApi';
import useFeatureApi from 'hooks/api/actions/useFeatureApi/useFeatureApi';
import { formatApiPath } from 'utils/formatPath';
import type { Tools } from '../bridge.ts';

export const useFlagTools = (): Tools => {
    const navigate = useNavigate();
    const { makeRequest, createRequest } = useAPI({ propagateErrors: true });
    const { createFeatureToggle, toggleFeatureEnvironmentOn } = useFeatureApi();

    return {
        'flags.list': async ({ project }: { project: string }) => {
            const req = createRequest(
                `api/admin/projects/${project}/features`,
                { method: 'GET' },
                'agentFlags',
            );
            const body = await (await makeRequest(req.caller, req.id)).json();
            return { features: body.features };
        },

        'flags.create': async ({
            project,
            name,
            description = '',
        }: {
            project: string;
            name: string;
            description?: string;
        }) => {
            await createFeatureToggle(project, { name, description });
            navigate(`/projects/${project}/features/${name}`);
            return { project, name };
        },

        'flags.enable': async ({
            project,
            name,
            environment,
        }: {
            project: string;
            name: string;
            environment: string;
        }) => {
            await toggleFeatureEnvironmentOn(project, name, environment);
            return { name, environment, enabled: true };
        },

        'flags.open': ({ project, name }: { project: string; name: string }) => {
            navigate(`/projects/${project}/features/${name}`);
            return { path: `/projects/${project}/features/${name}` };
        },

        'flags.import': () => {
            const input = document.querySelector<HTMLInputElement>(
                '[data-testid="import-file"]',
            );
            if (!input) throw new Error('The import is not open');
            input.click();
            return { opened: true };
        },

        'export.project': async ({ project }: { project: string }) => {
            const response = await fetch(
                formatApiPath(`api/admin/projects/${project}/features`),
            );
            const content = await response.text();
            return {
                content,
                filename: `${project}.json`,
                size: content.length,
            };
        },
    };
};

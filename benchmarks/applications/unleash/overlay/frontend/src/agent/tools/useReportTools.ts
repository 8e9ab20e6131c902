import { useAccessOverviewApi } from 'hooks/api/actions/useAccessOverviewApi/useAccessOverviewApi';
import { useLoginHistoryApi } from 'hooks/api/actions/useLoginHistoryApi/useLoginHistoryApi';
import type { Tools } from '../bridge.ts';

export const useReportTools = (): Tools => {
    const access = useAccessOverviewApi();
    const { downloadCSV: downloadLogins } = useLoginHistoryApi();

    return {
        'reports.access': async () => {
            await access.downloadCSV();
            return { report: 'access' };
        },
        'reports.logins': async () => {
            await downloadLogins();
            return { report: 'logins' };
        },
    };
};

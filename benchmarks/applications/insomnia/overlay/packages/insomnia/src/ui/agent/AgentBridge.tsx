import React, { type FC, useEffect, useState } from 'react';
import { useFetcher, useParams } from 'react-router-dom';

import { ImportModal } from '../components/modals/import-modal';
import { agentEvents } from './events';

export const AgentBridge: FC = () => {
  const { organizationId, projectId } = useParams() as { organizationId: string; projectId: string };
  const { submit } = useFetcher();
  const [importing, setImporting] = useState(false);
  const [stage, setStage] = useState<'running' | 'leaving'>('running');

  useEffect(() => {
    const onFeedback = (text: string) => submit(
      JSON.stringify({ text }),
      { action: '/agent/feedback', method: 'post', encType: 'application/json' },
    );
    const onImport = () => setImporting(true);
    const onRestart = () => setStage('leaving');
    agentEvents.on('feedback', onFeedback);
    agentEvents.on('import', onImport);
    agentEvents.on('restart', onRestart);
    return () => {
      agentEvents.off('feedback', onFeedback);
      agentEvents.off('import', onImport);
      agentEvents.off('restart', onRestart);
    };
  }, [submit]);

  useEffect(() => {
    if (stage === 'leaving') {
      window.location.reload();
    }
  }, [stage]);

  return importing ? (
    <ImportModal
      onHide={() => setImporting(false)}
      projectName="Insomnia"
      defaultProjectId={projectId}
      organizationId={organizationId}
      from={{ type: 'file' }}
    />
  ) : null;
};

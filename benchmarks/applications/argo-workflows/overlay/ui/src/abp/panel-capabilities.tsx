import * as React from 'react';

import {ArtifactsInput, ArtifactUploadResponse} from '../shared/components/artifacts-input/artifacts-input';
import {UploadButton} from '../shared/components/upload-button';
import {CliHelp} from '../userinfo/cli-help';
import {renderInto} from './render';

export const UploadCapabilities = {
    artifact({namespace, workflowTemplateName, artifactName}: {namespace: string; workflowTemplateName: string; artifactName: string}) {
        return new Promise<ArtifactUploadResponse>((resolve, reject) => {
            const {container, dispose} = renderInto(
                <ArtifactsInput
                    namespace={namespace}
                    workflowTemplateName={workflowTemplateName}
                    artifactName={artifactName}
                    onUploadComplete={response => {
                        dispose();
                        resolve(response);
                    }}
                    onError={reject}
                />
            );
            container.querySelector<HTMLElement>('.artifacts-input__dropzone').click();
        });
    },

    manifest() {
        return new Promise((resolve, reject) => {
            const {container} = renderInto(<UploadButton onUpload={resolve} onError={reject} />);
            container.querySelector('input').click();
        });
    }
};

export const UserCapabilities = {
    copyCliConfiguration() {
        const {container, dispose} = renderInto(<CliHelp />);
        container.querySelector('button').click();
        dispose();
        return {copied: true};
    },

    describeCli() {
        const {container, dispose} = renderInto(<CliHelp />);
        const text = container.querySelector('textarea').value;
        dispose();
        return {text};
    }
};

import {absoluteUrl} from '../shared/base';
import {Lang, parse, stringify} from '../shared/components/object-parser';
import {services} from '../shared/services';

interface ArtifactRef {
    namespace: string;
    name: string;
    nodeId: string;
    artifactName: string;
    isInput?: boolean;
}

async function artifactUrl({namespace, name, nodeId, artifactName, isInput = false}: ArtifactRef) {
    const workflow = await services.workflows.get(namespace, name);
    return services.workflows.getArtifactDownloadUrl(workflow, nodeId, artifactName, false, isInput);
}

export const ExportCapabilities = {
    async manifest({namespace, name, lang = 'yaml'}: {namespace: string; name: string; lang?: Lang}) {
        const workflow = await services.workflows.get(namespace, name);
        return {
            content: stringify(workflow, lang),
            mimeType: lang === 'yaml' ? 'application/yaml' : 'application/json',
            encoding: 'utf-8',
            filename: `${name}.${lang}`
        };
    },

    async artifact(ref: ArtifactRef) {
        const url = await artifactUrl(ref);
        return {downloadUrl: absoluteUrl(url), mimeType: 'application/octet-stream', filename: ref.artifactName};
    },

    graph() {
        const svg = document.querySelector('.graph svg');
        return {content: svg.outerHTML, mimeType: 'image/svg+xml', encoding: 'utf-8', filename: 'workflow.svg'};
    }
};

export const ConvertCapabilities = {
    manifest({manifest, to}: {manifest: string; to: Lang}) {
        return {[to]: stringify(parse(manifest), to)};
    }
};

export const ArtifactCapabilities = {
    async download(ref: ArtifactRef) {
        const anchor = document.createElement('a');
        anchor.href = await artifactUrl(ref);
        anchor.download = ref.artifactName;
        document.body.appendChild(anchor);
        anchor.click();
        anchor.remove();
        return {artifact: ref.artifactName};
    }
};

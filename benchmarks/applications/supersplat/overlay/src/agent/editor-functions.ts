import { answer, failure } from './response';
import { Events } from '../events';
import { Splat } from '../splat';

const registerEditorFunctions = (events: Events) => {
    events.function('agent.doc.save', async () => {
        await events.invoke('doc.save');
        return answer({ name: events.invoke('doc.name') });
    });

    events.function('agent.doc.open', async () => {
        await events.invoke('doc.open');
        return answer({ name: events.invoke('doc.name') });
    });

    events.function('agent.doc.clear', () => {
        events.fire('scene.clear');
        events.fire('camera.reset');
        return answer({ splats: events.invoke('scene.allSplats').length });
    });

    events.function('agent.doc.reload', () => {
        if (events.invoke('scene.dirty')) {
            return { success: false, error: 'The document has changes' };
        }
        window.location.reload();
        return answer({});
    });

    events.function('agent.scene.load', async ({ filename, contents, url }: { filename: string, contents?: string, url?: string }) => {
        if (filename.endsWith('.ssproj')) {
            return failure('INVALID_PARAMS', 'A document is opened by doc.open');
        }
        const before = events.invoke('scene.allSplats').length;
        await events.invoke('import', [{ filename, url, contents: contents && new File([contents], filename) }]);
        return answer({ added: events.invoke('scene.allSplats').length - before });
    });

    events.function('agent.scene.import', async () => {
        await events.invoke('scene.import');
        return answer({ splats: events.invoke('scene.allSplats').length });
    });

    events.function('agent.scene.importSequence', async () => {
        await events.invoke('scene.openAnimation');
        return answer({ frames: events.invoke('timeline.frames') });
    });

    events.function('agent.scene.stats', () => {
        const splats = events.invoke('scene.allSplats') as Splat[];
        return splats.map(splat => ({ name: splat.name, gaussians: splat.numSplats, selected: splat.numSelected }));
    });

    events.function('agent.state.selectSplat', ({ name }: { name: string }) => {
        const splat = (events.invoke('scene.allSplats') as Splat[]).find(s => s.name === name);
        if (!splat) {
            return failure('INVALID_PARAMS', `No splat ${name}`);
        }
        events.fire('selection', splat);
        return answer({ selected: splat.name });
    });

    events.function('agent.edit.undo', () => {
        events.fire('edit.undo');
        return answer({ dirty: events.invoke('scene.dirty') });
    });

    events.function('agent.edit.redo', () => {
        events.fire('edit.redo');
        return answer({ dirty: events.invoke('scene.dirty') });
    });

    events.function('agent.share.camera', async () => {
        const pose = events.invoke('camera.getPose');
        const url = `${location.origin}${location.pathname}#${encodeURIComponent(JSON.stringify(pose))}`;
        if (navigator.share) {
            await navigator.share({ title: 'SuperSplat', url });
        }
        return answer({ url });
    });

    events.function('agent.help.project', () => {
        document.getElementById('about-app-info')?.click();
        return answer({ url: 'https://github.com/playcanvas/supersplat' });
    });

    events.function('agent.task.remind', async ({ title }: { title: string }) => {
        const { active } = await navigator.serviceWorker.ready;
        active.postMessage({ type: 'supersplat:remind', title });
        return answer({ title });
    });

    events.function('agent.link.show', ({ url }: { url: string }) => {
        events.invoke('showPopup', { type: 'info', header: 'Link', message: url, link: url });
        return answer({ url });
    });

    events.function('agent.capture.screen', async () => {
        const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
        const [track] = stream.getVideoTracks();
        const { width, height } = track.getSettings();
        track.stop();
        return answer({ width, height });
    });

    events.function('agent.view.fullscreen', async () => {
        await document.documentElement.requestFullscreen();
        return answer({ width: window.innerWidth, height: window.innerHeight });
    });
};

export { registerEditorFunctions };

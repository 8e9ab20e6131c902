import { MemoryFileSystem } from '@playcanvas/splat-transform';

import { answer, failure, toBase64 } from './response';
import { Pose } from '../camera-poses';
import { Events } from '../events';
import { encodePng } from '../png-writer';
import { Splat } from '../splat';
import { writeSplatFile } from '../splat-serialize';

const FILE_TYPES = ['ply', 'compressedPly', 'splat', 'sog', 'spz'];

const registerExportFunctions = (events: Events) => {
    events.function('agent.export.scene', async ({ format = 'ply', name = 'scene' }: { format?: string, name?: string }) => {
        if (!FILE_TYPES.includes(format)) {
            return failure('INVALID_PARAMS', `No format ${format}`);
        }
        await events.invoke('scene.write', format, {
            filename: `${name}.${format}`,
            splatIdx: 'all',
            serializeSettings: {}
        });
        return answer({ status: 'saved' });
    });

    events.function('agent.export.ply', async ({ name = 'scene' }: { name?: string }) => {
        const memory = new MemoryFileSystem();
        await writeSplatFile(events.invoke('scene.splats') as Splat[], {}, 'ply', 'output.ply', {}, memory);
        const bytes = memory.results.get('output.ply');
        if (!bytes) {
            return failure('OPERATION_FAILED', 'The scene is empty', true);
        }
        return answer({
            content: toBase64(bytes),
            mimeType: 'application/octet-stream',
            encoding: 'base64',
            filename: `${name}.ply`,
            size: bytes.byteLength
        });
    });

    events.function('agent.export.cameraPoses', ({ from = 0, to = Infinity }: { from?: number, to?: number }) => {
        const poses = (events.invoke('camera.poses') as Pose[]).filter(p => p.frame >= from && p.frame < to);
        return answer({ content: JSON.stringify(poses), mimeType: 'application/json', encoding: 'utf-8' });
    });

    events.function('agent.export.archive', async ({ format = 'ply' }: { format?: 'ply' | 'splat' }) => {
        const memory = new MemoryFileSystem();
        await writeSplatFile(events.invoke('scene.splats') as Splat[], {}, format, 'output', {}, memory);
        const blob = new Blob([memory.results.get('output') as BlobPart]);
        return answer({ content: blob.stream(), mimeType: 'application/octet-stream', encoding: 'binary' });
    });

    events.function('agent.render.image', async (params: { width: number, height: number }) => {
        await events.invoke('render.image', {
            width: params.width,
            height: params.height,
            transparentBg: false,
            showDebug: false,
            format: 'png'
        });
        return answer({ rendered: true });
    });

    events.function('agent.render.frame', async ({ width = 640, height = 360 }: { width?: number, height?: number }) => {
        const pixels = await events.invoke('render.offscreen', width, height) as Uint8Array;
        const png = await encodePng(pixels, width, height);
        return answer({ content: toBase64(png), mimeType: 'image/png', encoding: 'base64', size: png.byteLength });
    });

    const paint = async (width: number, height: number) => {
        const pixels = await events.invoke('render.offscreen', width, height) as Uint8Array;
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = height;
        const image = canvas.getContext('2d').createImageData(width, height);
        image.data.set(pixels);
        canvas.getContext('2d').putImageData(image, 0, 0);
        return canvas;
    };

    events.function('agent.render.thumbnail', async ({ size = 128 }: { size?: number }) => {
        const canvas = await paint(size, size);
        return answer({ content: canvas.toDataURL('image/png'), mimeType: 'image/png', encoding: 'base64' });
    });

    events.function('agent.render.preview', async ({ size = 512 }: { size?: number }) => {
        const canvas = await paint(size, size);
        const blob = await new Promise<Blob>((resolve) => {
            canvas.toBlob(resolve, 'image/webp');
        });
        return answer({ downloadUrl: URL.createObjectURL(blob), mimeType: blob.type, size: blob.size });
    });
};

export { registerExportFunctions };

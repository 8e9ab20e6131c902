import { ok } from './answers';

export async function upload({ itemId, serverId }) {
    const { show } = await import('components/imageUploader/imageUploader');
    show({ itemId, serverId });
    document.querySelector('.uploadItemImageForm .btnBrowse').click();
    return ok({ itemId });
}

export async function share({ items, startIndex = 0 }) {
    const { default: Slideshow } = await import('components/slideshow/slideshow');
    const slideshow = new Slideshow({ slides: items, startIndex, interactive: true });
    slideshow.show();
    document.querySelector('.slideshowDialog .btnShare').click();
    return ok({ shared: items[startIndex] });
}

import * as React from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';

import {Provider} from '../shared/context';
import {getApis} from './context';

/**
 * Renders one of our components outside of the app's own tree.
 */
export function renderInto(element: React.ReactElement) {
    const container = document.createElement('div');
    document.body.appendChild(container);
    const root = createRoot(container);

    flushSync(() => root.render(<Provider value={getApis()}>{element}</Provider>));

    return {
        container,
        dispose() {
            root.unmount();
            container.remove();
        }
    };
}

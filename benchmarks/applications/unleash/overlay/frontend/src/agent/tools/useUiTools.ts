import { useContext } from 'react';
import { useLocation, useNavigate } from 'react-router';
import UIContext, { type themeMode } from 'contexts/UIContext';
import useProjects from 'hooks/api/getters/useProjects/useProjects';
import { useThemeMode } from 'hooks/useThemeMode';
import useToast from 'hooks/useToast';
import type { Tools } from '../bridge.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

export const useUiTools = (): Tools => {
    const { setShowFeedback } = useContext(UIContext);
    const { setThemeMode } = useThemeMode();
    const { setToastData } = useToast();
    const { projects } = useProjects();
    const location = useLocation();
    const navigate = useNavigate();

    return {
        'projects.list': () =>
            projects.map(({ id, name, health }) => ({ id, name, health })),

        'pages.open': ({ path }: { path: string }) => {
            navigate(path);
            return { from: location.pathname, to: path };
        },

        'state.setTheme': ({ mode }: { mode: themeMode }) => {
            setThemeMode(mode);
            return { mode };
        },

        'messages.show': ({ text }: { text: string }) => {
            setToastData({ type: 'success', text });
            return { text };
        },

        'feedback.ask': () => {
            setShowFeedback(true);
            return { asked: true };
        },

        'feedback.give': async () => {
            setShowFeedback(true);
            await frame();
            document.getElementById('nps-yes')?.click();
            return { given: true };
        },
    };
};

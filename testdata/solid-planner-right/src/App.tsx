import { For, lazy } from 'solid-js';
import { Drawer } from '~/components/drawer';
import { week } from '~/stores/week';

const Toolbar = lazy(() => import('~/components/Toolbar').then((module) => ({ default: module.Toolbar })));

export function App() {
  return (
    <>
      <Toolbar />
      <ul>
        <For each={week.tasks}>
          {(task) => (
            <li>
              {task.day} {task.title}
            </li>
          )}
        </For>
      </ul>
      <Drawer />
    </>
  );
}

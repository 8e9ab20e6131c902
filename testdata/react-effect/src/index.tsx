// Habit: the runtime comes and goes with a component.
import { createRoot } from 'react-dom/client';
import { Poll } from './Poll';

createRoot(document.getElementById('root')!).render(<Poll />);

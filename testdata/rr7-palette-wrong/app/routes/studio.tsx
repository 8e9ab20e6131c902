import { useCallback } from 'react';
import { NavLink, Outlet } from 'react-router';

export interface StudioContext {
  ask(question: string): boolean;
  tell(message: string): void;
}

export default function Studio() {
  const ask = useCallback((question: string) => confirm(question), []); // expect: ABP101
  const tell = useCallback((message: string) => alert(message), []);

  return (
    <>
      <nav>
        <NavLink to="/">Palette</NavLink> <NavLink to="/camera">Camera</NavLink>
      </nav>
      <Outlet context={{ ask, tell } satisfies StudioContext} />
    </>
  );
}

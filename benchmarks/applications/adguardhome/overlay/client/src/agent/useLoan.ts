import { useEffect } from 'react';

import { lend, Loan, takeBack } from './desk';

export const useLoan = (place: string, loan: Loan) => {
    useEffect(() => {
        lend(place, loan);
        return () => takeBack(place);
    });
};

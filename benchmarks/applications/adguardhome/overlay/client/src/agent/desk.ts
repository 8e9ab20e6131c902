// What only a shown page can do: it lends its own methods for as long as it is there.
export type Loan = Record<string, (...args: any[]) => any>;

const loans: Record<string, Loan> = {};
const waiting: Record<string, Array<(loan: Loan) => void>> = {};

export const lend = (place: string, loan: Loan) => {
    loans[place] = loan;
    (waiting[place] || []).forEach((resolve) => resolve(loan));
    delete waiting[place];
};

export const takeBack = (place: string) => {
    delete loans[place];
};

// Goes to the page and gives what it lends.
export const visit = (hash: string, place: string): Promise<Loan> => {
    window.location.hash = hash;

    if (loans[place]) {
        return Promise.resolve(loans[place]);
    }

    return new Promise((resolve) => {
        waiting[place] = [...(waiting[place] || []), resolve];
    });
};

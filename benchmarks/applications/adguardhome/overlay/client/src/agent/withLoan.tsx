import React, { Component, ComponentType } from 'react';

import { lend, Loan, takeBack } from './desk';

export const withLoan = (place: string) => (Inner: ComponentType<any>) =>
    class extends Component<any> {
        componentWillUnmount() {
            takeBack(place);
        }

        loan = (methods: Loan) => lend(place, methods);

        render() {
            return <Inner {...this.props} loan={this.loan} />;
        }
    };

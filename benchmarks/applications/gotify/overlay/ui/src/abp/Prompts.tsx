import React from 'react';
import {observer} from 'mobx-react-lite';
import ConfirmDialog from '../common/ConfirmDialog';
import {useStores} from '../stores';

export const Prompts = observer(() => {
    const {promptStore} = useStores();
    const {confirmation} = promptStore;

    if (confirmation === null) {
        return null;
    }

    return (
        <ConfirmDialog
            title={confirmation.title}
            text={confirmation.text}
            fClose={() => promptStore.settle(false)}
            fOnSubmit={() => promptStore.settle(true)}
        />
    );
});
